import { Link } from 'react-router-dom';
import { ContactService } from '../../../features/support/contact-service.tsx';
import { paths } from '../../../paths.ts';
import './recharge-notes.css';

const vipRights = [
  '带「VIP免费」标识的漫画、小说和视频免费看',
  '每日签到领双倍金币',
  '不在免费范围内的作品仍用金币购买，购买前会说明',
];

const rules = [
  '付款后一般几秒内到账。没有到账时请勿重复支付，可先查看充值记录。',
  '订单在2分钟内有效，超时自动关闭，不会扣款。',
  '金币和VIP属于当前账号，请保存好账号和密码，或绑定手机。',
  '未成年人请在监护人同意和陪同下充值，监护人可在「我的」中开启青少年模式。',
];

interface RechargeNotesProps {
  /** True if nothing else on the screen links to customer service. */
  readonly namesService: boolean;
}

/** Shows what the user should know before paying, and whom to contact with questions afterwards. */
export function RechargeNotes({ namesService }: RechargeNotesProps) {
  return (
    <section className="recharge-notes" aria-label="充值说明">
      <h2 className="recharge-notes__title">VIP权益</h2>
      <NoteList notes={vipRights} />
      <h2 className="recharge-notes__title">充值须知</h2>
      <NoteList notes={rules} />
      <div className="recharge-notes__help">
        <Link className="button button--secondary button--medium" to={paths.userOrders.to()}>
          充值记录
        </Link>
        {namesService && <ContactService />}
      </div>
    </section>
  );
}

function NoteList({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul className="recharge-notes__list">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
