import type { DeskOrder, OrderEvent } from '#shared/ipc/backend/pay.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { PayTexts } from '../pay.texts.ts';

/** What the page was told last, in a word. */
export function toldWord({ told, canTell, way }: DeskOrder, texts: PayTexts): string {
  if (told === null) {
    const isTold = canTell || (way !== 'cashier' && way !== 'launch');
    return isTold ? texts.nothingTold : texts.nobodyTells;
  }
  const word = texts.outcomes[told.outcome];
  return told.isHeard ? word : `${word} (${texts.unheard})`;
}

export function serverWord({ server }: DeskOrder, texts: PayTexts): string {
  return server === null ? texts.unknownServer : texts.statuses[server.status];
}

/** The time of day by this window's own zone, to the second. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString('zh-CN', { hour12: false });
}

/** Who learned something by it: the page, the server, or nobody but us. */
export function sideOf({ kind }: OrderEvent): 'page' | 'server' | 'both' {
  if (kind === 'told' || kind === 'page') return 'page';
  return kind === 'server' || kind === 'refused' ? 'server' : 'both';
}

export interface EventWording {
  readonly texts: PayTexts;
  readonly language: Language;
  /** What a person calls a preset of that id. */
  readonly presetTitle: (id: string) => string;
}

export function eventWord(event: OrderEvent, { texts, language, presetTitle }: EventWording): string {
  switch (event.kind) {
    case 'asked':
      return texts.asked(texts.ways[event.way]);
    case 'decided':
      return event.preset === null ? texts.nobodyDecided : texts.decided(presetTitle(event.preset));
    case 'server': {
      const word = texts.statuses[event.status];
      return event.isRepeated ? texts.again(word) : word;
    }
    case 'refused':
      return texts.refused(texts.statuses[event.outcome], texts.statuses[event.by]);
    case 'told': {
      const word = texts.outcomes[event.outcome];
      return event.isHeard ? word : `${word} (${texts.unheard})`;
    }
    case 'page':
      return texts.pageStates[event.state];
    case 'problem':
      return event.message[language];
  }
}
