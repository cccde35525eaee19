import { observer } from 'mobx-react-lite';
import { usePlatformName } from '../../../texts/use-names.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useStore, useWindow } from '../../../window-context.ts';
import { PayStore } from '../pay.store.ts';
import { payTexts } from '../pay.texts.ts';

/** Lists the steps with which the user gets the preset outcome at a web cashier, where rules cannot set the outcome. */
export const CashierGuide = observer(function CashierGuide() {
  const { preferences } = useWindow();
  const pay = useStore(PayStore);
  const texts = useTexts(payTexts);
  const nameOf = usePlatformName();
  const { language } = preferences;
  const { guided } = pay;
  if (guided === undefined) return null;
  const { order, preset, steps } = guided;
  return (
    <div className="cashier-guide" role="status">
      <p>{texts.atCashier(nameOf(order.platform), preset.title[language])}</p>
      <ol>
        {steps.map(({ text, isDone }) => (
          <li key={text.en} data-done={isDone || undefined}>
            {isDone && <span className="visually-hidden">{texts.stepDone}: </span>}
            {text[language]}
          </li>
        ))}
      </ol>
    </div>
  );
});
