import { observer } from 'mobx-react-lite';
import { usePlatformName } from '../../../texts/use-names.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useWindow } from '../../../window-context.ts';
import { payTexts } from '../pay.texts.ts';

/** A rule cannot pay at a web cashier: what the person there does for it to go so. */
export const CashierGuide = observer(function CashierGuide() {
  const { pay, preferences } = useWindow();
  const texts = useTexts(payTexts);
  const nameOf = usePlatformName();
  const { language } = preferences;
  const { guided } = pay;
  if (guided === undefined) return null;
  const { order, preset } = guided;
  return (
    <div className="cashier-guide" role="status">
      <p>{texts.atCashier(nameOf(order.platform), preset.title[language])}</p>
      <ol>
        {preset.atCashier.map((step) => (
          <li key={step.en}>{step[language]}</li>
        ))}
      </ol>
    </div>
  );
});
