import { observer } from 'mobx-react-lite';
import { type PermissionChoice, permissionNames } from '#shared/device/permissions.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useWindow } from '../../../window-context.ts';
import { Choice } from '../choice.tsx';
import { circumstancesTexts } from '../circumstances.texts.ts';
import { placeTexts } from './place.texts.ts';

const choices: readonly PermissionChoice[] = ['ask', 'allow', 'deny'];

/** What the person allows the page. */
export const PermissionFields = observer(function PermissionFields() {
  const { circumstances, harness } = useWindow();
  const words = useTexts(circumstancesTexts);
  const texts = useTexts(placeTexts);
  const { recipient } = harness;
  return (
    <>
      <h3>{texts.permissions}</h3>
      <p className="panel-soft">{texts.askHint}</p>
      <div className="panel-form panel-form-line">
        {permissionNames.map((name) => (
          <Choice
            key={name}
            label={words.names[name]}
            value={circumstances.sharedValue(recipient, name)}
            options={choices}
            text={(choice) => words.permissions[choice]}
            onChange={(choice) => void circumstances.change(recipient, { [name]: choice })}
          />
        ))}
      </div>
    </>
  );
});
