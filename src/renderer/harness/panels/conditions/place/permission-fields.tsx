import { observer } from 'mobx-react-lite';
import { type PermissionChoice, permissionNames } from '#shared/device/permissions.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useStore } from '../../../window-context.ts';
import { TargetsStore } from '../../targets.store.ts';
import { Choice } from '../choice.tsx';
import { ConditionsStore } from '../conditions.store.ts';
import { conditionsTexts } from '../conditions.texts.ts';
import { placeTexts } from './place.texts.ts';

const choices: readonly PermissionChoice[] = ['ask', 'allow', 'deny'];

export const PermissionFields = observer(function PermissionFields() {
  const conditions = useStore(ConditionsStore);
  const targets = useStore(TargetsStore);
  const words = useTexts(conditionsTexts);
  const texts = useTexts(placeTexts);
  const target = targets.of('conditions');
  return (
    <>
      <h3>{texts.permissions}</h3>
      <p className="panel-soft">{texts.askHint}</p>
      <div className="panel-form panel-form-line">
        {permissionNames.map((name) => (
          <Choice
            key={name}
            label={words.names[name]}
            value={conditions.sharedValue(target, name)}
            options={choices}
            text={(choice) => words.permissions[choice]}
            onChange={(choice) => void conditions.change(target, { [name]: choice })}
          />
        ))}
      </div>
    </>
  );
});
