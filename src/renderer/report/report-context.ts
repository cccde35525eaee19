import { createContext, useContext } from 'react';
import { AppError } from '#shared/errors.ts';
import type { ReportStore } from './report.store.ts';
import { type Texts, texts } from './texts.ts';

export const ReportContext = createContext<ReportStore | undefined>(undefined);

export function useReport(): ReportStore {
  const store = useContext(ReportContext);
  if (store === undefined) throw new AppError('internal', 'useReport must be used inside ReportContext.');
  return store;
}

/** Returns the texts in the user's language. Only for `observer` components. */
export function useTexts(): Texts {
  return texts[useReport().language];
}
