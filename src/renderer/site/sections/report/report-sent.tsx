import { useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckIcon } from '../../ui/icons/lazy-icons.tsx';

export function ReportSent({ onBack }: { onBack(): void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Focuses the title, because the focused button has been removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="report__sent">
      <span className="report__done">
        <CheckIcon size={36} />
      </span>
      <h2 ref={title} className="report__title" tabIndex={-1}>
        提交成功
      </h2>
      <p>感谢您的反馈，我们会尽快核实处理。</p>
      <Button variant="primary" size="large" onClick={onBack}>
        返回
      </Button>
    </section>
  );
}
