import type * as Type from 'typebox';
import { atlasRequests } from './backend/atlas.ts';
import { environmentEvents, environmentRequests } from './backend/environments.ts';
import { payEvents, payRequests } from './backend/pay.ts';
import { scenarioEvents, scenarioRequests } from './backend/scenarios.ts';
import { programEvents, programRequests } from './program.ts';
import { accessibilityRequests } from './records/accessibility.ts';
import { inspectorEvents, inspectorRequests } from './records/inspector.ts';
import { mirroringEvents, mirroringRequests } from './records/mirroring.ts';
import { recordingEvents, recordingRequests } from './records/recording.ts';
import { ruleFileRequests } from './records/rule-file.ts';
import { screenshotEvents, screenshotRequests } from './records/screenshots.ts';
import { ticketRequests } from './records/ticket.ts';
import type { EventTable, RequestTable } from './subject.ts';
import { conditionEvents, conditionRequests } from './views/conditions.ts';
import { liveEvents, liveRequests } from './views/live.ts';
import { phoneEvents, phoneRequests } from './views/phones.ts';
import { platformEvents, platformRequests } from './views/platforms.ts';
import { settingsEvents, settingsRequests } from './views/settings.ts';
import { storageEvents, storageRequests } from './views/storage.ts';
import { twinRequests } from './views/twins.ts';
import { verificationRequests } from './views/verification.ts';
import { wallEvents, wallRequests } from './views/wall.ts';

/** Requests of the harness window to main, by subject. Main has one handler for each. */
export const requests = {
  ...programRequests,
  ...wallRequests,
  ...twinRequests,
  ...verificationRequests,
  ...platformRequests,
  ...phoneRequests,
  ...screenshotRequests,
  ...settingsRequests,
  ...liveRequests,
  ...inspectorRequests,
  ...ruleFileRequests,
  ...conditionRequests,
  ...atlasRequests,
  ...scenarioRequests,
  ...storageRequests,
  ...payRequests,
  ...mirroringRequests,
  ...recordingRequests,
  ...environmentRequests,
  ...ticketRequests,
  ...accessibilityRequests,
} as const satisfies RequestTable;

/** Events that main sends to the harness window. They contain only changes. */
export const events = {
  ...programEvents,
  ...wallEvents,
  ...platformEvents,
  ...phoneEvents,
  ...screenshotEvents,
  ...settingsEvents,
  ...liveEvents,
  ...inspectorEvents,
  ...conditionEvents,
  ...scenarioEvents,
  ...storageEvents,
  ...payEvents,
  ...mirroringEvents,
  ...recordingEvents,
  ...environmentEvents,
} as const satisfies EventTable;

export type RequestName = keyof typeof requests;
export type RequestInput<Name extends RequestName> = Type.Static<(typeof requests)[Name]['input']>;
export type RequestOutput<Name extends RequestName> = Type.Static<(typeof requests)[Name]['output']>;

export type EventName = keyof typeof events;
export type EventOf<Name extends EventName> = Type.Static<(typeof events)[Name]>;

/** Returns the IPC channel of a request. Its prefix distinguishes it from the channels of events. */
export const requestChannel = (name: RequestName): string => `harness:request:${name}`;
export const eventChannel = (name: EventName): string => `harness:event:${name}`;
