import { toAppError } from '#shared/errors.ts';
import type { Services } from '../../services/services.ts';
import { PaidDialog } from './paid.dialog.tsx';
import { PayQuestionDialog } from './pay-question.dialog.tsx';
import { UnpaidDialog } from './unpaid.dialog.tsx';

type Needs = Pick<Services, 'dialogs' | 'session'>;

/** The question, and what helps after its answer. Whatever is answered, the balance is the server's. */
export async function askWhetherPaid({ dialogs, session }: Needs, signal: AbortSignal): Promise<void> {
  session.refresh(signal).catch((thrown: unknown) => {
    const { code } = toAppError(thrown);
    if (code !== 'cancelled') console.info(`The balance could not be refreshed: ${code}`);
  });
  const answer = await dialogs.open(PayQuestionDialog, { signal });
  if (answer === undefined || signal.aborted) return;
  await dialogs.open(answer === 'paid' ? PaidDialog : UnpaidDialog, { signal });
}
