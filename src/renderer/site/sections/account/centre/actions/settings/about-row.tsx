import { serviceHours } from '../../../../../features/support/service-hours.ts';
import { BookIcon } from '../../../../../ui/icons/icon.tsx';
import { FoldedRow } from '../folded-row.tsx';
import './about-row.css';

/** Shows the site's name and build, which customer service asks for. */
export function AboutRow() {
  return (
    <FoldedRow icon={<BookIcon size={22} />} label="关于漫阅">
      <div className="about">
        <p>漫阅：漫画、小说、视频</p>
        <p>版本 {import.meta.env['VITE_SITE_VERSION']}</p>
        <p>客服时间 {serviceHours}</p>
        <p>收藏、阅读历史和设置保存在本机，账号、金币和VIP保存在服务器。</p>
      </div>
    </FoldedRow>
  );
}
