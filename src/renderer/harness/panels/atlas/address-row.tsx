import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { ScenariosStore } from '../scenarios/scenarios.store.ts';
import { TargetsStore } from '../targets.store.ts';
import { AtlasStore } from './atlas.store.ts';
import { atlasTexts } from './atlas.texts.ts';

export interface AddressRowProps {
  readonly address: string;
  readonly title?: string | undefined;
  readonly note?: string | undefined;
  /** IDs of scenarios that are applied before navigating. */
  readonly needs?: readonly string[];
  /** Content after the button for the QR code. */
  readonly children?: ReactNode;
}

/** Shows an address that a click opens in the chosen view or in all views, with a QR code for phones. */
export const AddressRow = observer(function AddressRow(props: AddressRowProps) {
  const { address, title, note, needs = [], children } = props;
  const { harness } = useWindow();
  const atlas = useStore(AtlasStore);
  const scenarios = useStore(ScenariosStore);
  const targets = useStore(TargetsStore);
  const texts = useTexts(atlasTexts);
  const go = async () => {
    const target = targets.of('atlas');
    if (needs.length > 0 && !(await scenarios.add(target, needs))) return;
    await harness.send('navigate', { views: target === undefined ? null : [target], address });
  };
  return (
    <>
      <div className="address-row">
        <button
          type="button"
          className="address-row-go"
          title={`${texts.go}: ${address}`}
          disabled={harness.views.length === 0}
          onClick={() => void go()}
        >
          {title !== undefined && <span>{title}</span>}
          <span className="address-row-path">{address}</span>
          {note !== undefined && <span className="panel-soft">{note}</span>}
        </button>
        <IconButton icon="qr" label={`${texts.code} ${address}`} onPress={() => atlas.toggleCode(address)} />
        {children}
      </div>
      {atlas.codeOf === address && <PhoneCode address={address} />}
    </>
  );
});

interface QrCodeProps {
  /** Text to encode, usually a URL. */
  readonly text: string;
  readonly label: string;
}

/** Width of the empty border in modules. Cameras need the border to find the code (ISO/IEC 18004). */
const quietZone = 4;

/** Shows a QR code. It is dark on light in every theme, because many cameras cannot read inverted codes. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: quietZone });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: '100%', maxWidth: 240, background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

const PhoneCode = observer(function PhoneCode({ address }: { readonly address: string }) {
  const atlas = useStore(AtlasStore);
  const texts = useTexts(atlasTexts);
  const phoneAddress = atlas.phoneAddress(address);
  if (phoneAddress === undefined) return <p className="address-row-code">{texts.noCode}</p>;
  return (
    <div className="address-row-code">
      <QrCode text={phoneAddress} label={texts.scan(phoneAddress)} />
      <p>{phoneAddress}</p>
    </div>
  );
});
