import { observer } from 'mobx-react-lite';
import { abnormalConditionTexts } from '#shared/text/condition-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useStore, useWindow } from '../../window-context.ts';
import { ConditionsStore } from './conditions.store.ts';
import { conditionsTexts } from './conditions.texts.ts';

/** Lists the views with modified conditions, each with a reset button. */
export const AbnormalList = observer(function AbnormalList() {
  const { harness, preferences } = useWindow();
  const conditions = useStore(ConditionsStore);
  const texts = useTexts(conditionsTexts);
  const { abnormal, isCommonAbnormal } = conditions;
  if (abnormal.length === 0 && !isCommonAbnormal) return null;
  const views = harness.views.filter(({ id }) => abnormal.some(({ viewId }) => viewId === id));
  return (
    <>
      <h3>{texts.notNormal}</h3>
      <ul>
        {views.map(({ id, name }) => (
          <li key={id} className="panel-actions">
            <span>{name[preferences.language]}</span>
            <span className="panel-soft">
              {abnormalConditionTexts(conditions.of(id), texts, Date.now()).join(', ')}
            </span>
            <button
              type="button"
              className="button"
              aria-label={`${texts.backToNormal}: ${name[preferences.language]}`}
              onClick={() => void conditions.backToNormal(id)}
            >
              {texts.backToNormal}
            </button>
          </li>
        ))}
      </ul>
      <div className="panel-actions">
        <button type="button" className="button" onClick={() => void conditions.backToNormal(undefined)}>
          {texts.allBackToNormal}
        </button>
      </div>
    </>
  );
});
