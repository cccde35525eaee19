import { useServices } from '../../services/services-context.ts';
import { Button, type ButtonVariant } from '../../ui/buttons/button.tsx';
import { CopyIcon } from '../../ui/icons/lazy-icons.tsx';
import './copy-address.css';

interface CopyAddressProps {
  readonly address: string;
  readonly variant?: ButtonVariant;
}

/** Shows an address to copy into another browser. */
export function CopyAddress({ address, variant = 'primary' }: CopyAddressProps) {
  const { clipboard } = useServices();
  return (
    <div className="copy-address">
      <input
        className="copy-address__field"
        aria-label="网址"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant={variant}
        size="large"
        block
        icon={<CopyIcon size={20} />}
        onClick={() => void clipboard.copy(address)}
      >
        复制网址
      </Button>
    </div>
  );
}
