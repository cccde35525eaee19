import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServices } from '../../services/services-context.ts';
import { Toast } from '../../ui/feedback/toast.tsx';

export const ToastHost = observer(function ToastHost() {
  const { toasts } = useServices();
  const { current, hide, hold, release } = toasts;
  const action = current?.action;
  const handleAction = () => {
    hide();
    action?.run();
  };
  useEffect(() => {
    const follow = () => (document.hidden ? hold : release)('hidden');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [hold, release]);
  return (
    <Toast
      id={current?.id}
      text={current?.text}
      action={action && { label: action.label, run: handleAction }}
      onTouch={() => hold('touched')}
      onLeave={() => release('touched')}
    />
  );
});
