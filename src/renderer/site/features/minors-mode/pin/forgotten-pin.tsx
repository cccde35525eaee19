import './forgotten-pin.css';

/**
 * Explains the only way to reset the PIN, which is to delete all data of the site. There is no easier one, because the
 * child could use it too.
 */
export function ForgottenPin() {
  return (
    <details className="forgotten-pin">
      <summary className="forgotten-pin__question">忘记密码？</summary>
      <p>
        密码只保存在本机，无法找回。清除本机上的网站数据即可重置：在浏览器的「设置 · 网站数据」（或手机「设置
        · 应用」里的本应用）中删除本站的数据。
      </p>
      <p>
        清除后，本机会退出当前账号，书架、阅读和观看记录也会一起删除。请先在「个人中心」记下账号和密码，之后可重新登录。
      </p>
    </details>
  );
}
