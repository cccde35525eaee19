import { observer } from 'mobx-react-lite';
import { useServices } from '../services/services-context.ts';
import { Toast } from '../ui/toast.tsx';

export const ToastHost = observer(function ToastHost() {
  const { current } = useServices().toasts;
  return <Toast id={current?.id} text={current?.text} />;
});
