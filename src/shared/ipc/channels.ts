import type * as Type from 'typebox';
import { atlasRequests } from './atlas.ts';
import { circumstanceEvents, circumstanceRequests } from './circumstances.ts';
import { environmentEvents, environmentRequests } from './environments.ts';
import { inspectorEvents, inspectorRequests } from './inspector.ts';
import { liveEvents, liveRequests } from './live.ts';
import { memoryEvents, memoryRequests } from './memory.ts';
import { mirroringEvents, mirroringRequests } from './mirroring.ts';
import { payEvents, payRequests } from './pay.ts';
import { pictureEvents, pictureRequests } from './pictures.ts';
import { platformEvents, platformRequests } from './platforms.ts';
import { programEvents, programRequests } from './program.ts';
import { recordingEvents, recordingRequests } from './recording.ts';
import { scenarioEvents, scenarioRequests } from './scenarios.ts';
import { storageEvents, storageRequests } from './storage.ts';
import type { EventTable, RequestTable } from './subject.ts';
import { ticketRequests } from './ticket.ts';
import { truthRequests } from './truth.ts';
import { wallEvents, wallRequests } from './wall.ts';

/** Requests of the harness window to main, by subject. One handler each in main. */
export const requests = {
  ...programRequests,
  ...wallRequests,
  ...truthRequests,
  ...platformRequests,
  ...pictureRequests,
  ...memoryRequests,
  ...liveRequests,
  ...inspectorRequests,
  ...circumstanceRequests,
  ...atlasRequests,
  ...scenarioRequests,
  ...storageRequests,
  ...payRequests,
  ...mirroringRequests,
  ...recordingRequests,
  ...environmentRequests,
  ...ticketRequests,
} as const satisfies RequestTable;

/** What main pushes to the harness window: what has changed, never the whole. */
export const events = {
  ...programEvents,
  ...wallEvents,
  ...platformEvents,
  ...pictureEvents,
  ...memoryEvents,
  ...liveEvents,
  ...inspectorEvents,
  ...circumstanceEvents,
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

/** The names on the wire; requests and events cannot collide. */
export const requestChannel = (name: RequestName): string => `harness:request:${name}`;
export const eventChannel = (name: EventName): string => `harness:event:${name}`;
