import { createContext, useContext } from 'react';
import { AppError } from '#shared/errors.ts';
import type { ReportStore } from './report.store.ts';
import { type Texts, texts } from './texts.ts';

export const ReportContext = createContext<ReportStore | undefined>(undefined);

export function useReport(): ReportStore {
  const store = useContext(ReportContext);
  if (store === undefined) throw new AppError('internal', 'There is no report around this part.');
  return store;
}

/** In the reader's language; for components that are observers. */
export function useTexts(): Texts {
  return texts[useReport().language];
}
