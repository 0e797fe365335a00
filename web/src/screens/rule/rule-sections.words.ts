import type { Words } from '@site/domain/words.ts'

/** True of what the product does today; a feature that keeps more adds its own paragraph. */
export const ruleSections: readonly { title: Words; text: Words }[] = [
  {
    title: { zh: '保存在您设备上的', en: 'Kept on your own device' },
    text: {
      zh: '您选择的语言（一个 cookie，为期一年）、最近看过的房源、最近的搜索、当前浏览会话的状态。清除浏览器数据即可全部删除；除语言外，这些内容不会发送给我们，只有显示“最近看过”时会用房源编号向服务器取最新信息。',
      en: 'Your choice of language (one cookie, for a year), the homes you saw recently, your recent searches, and the state of this browsing session. Clearing your browser data removes all of it. Apart from the language none of it is sent to us; only to show recently seen homes are their ids used to fetch current facts.',
    },
  },
  {
    title: { zh: '服务器收到的', en: 'What the server receives' },
    text: {
      zh: '打开页面和搜索时，服务器会收到您的网络地址与请求内容，仅用于作答和限制过于频繁的请求。网络地址只在内存中短暂使用，不写入数据库，出错日志中也没有它和您输入的内容。',
      en: 'Opening pages and searching sends your network address and the request itself, used only to answer and to slow down requests that are too frequent. The address is held in memory for a short while, is not stored in the database, and appears in no error log; neither does what you typed.',
    },
  },
  {
    title: { zh: '分享链接', en: 'Share links' },
    text: {
      zh: '生成分享链接时，我们保存它指向的房源、是否带品牌和生成时间。打开链接的人不需要账号，也不会因此被记录身份。',
      en: 'Making a share link stores the home it points to, whether it carries the brand, and when it was made. People who open it need no account and are not identified.',
    },
  },
  {
    title: { zh: '给发布者的留言', en: 'Messages to posters' },
    text: {
      zh: '您给发布者（在分享的页面上是分享人）留言时，我们保存您填写的姓名、邮箱和留言（已登录且邮箱已确认时用该邮箱）以及您打开的是哪个分享链接，用来以邮件转达给对方并把回复转达给您；双方都看不到对方的邮箱。最后一条留言之后 180 天，整段对话会被删除；任何一方注销账号时立即删除。对方停止接收您的留言时，我们用由您的邮箱算出、无法还原的标记来记住这一点。待发邮件的内容发出后即清除。举报内容会保留，供客服查看。',
      en: 'When you write to a poster, or on a shared page to whoever shared it, we keep the name, e-mail and message you give (the confirmed e-mail of your account when you are signed in) and the share link you came by, to pass it on by mail and to pass the answer back; neither of you sees the other’s address. A conversation is deleted 180 days after its last message, and at once when either side deletes an account. That somebody stopped your messages is remembered by a mark made from your address, from which the address cannot be read back. What a mail says is erased once it is sent. Reports are kept for the site’s staff.',
    },
  },
  {
    title: { zh: '房源信息', en: 'Listings' },
    text: {
      zh: '房号、业主身份与联系方式、佣金等内容只对发布人和获授权的人可见；服务器不会把它们发给其他人。',
      en: 'Unit numbers, the identity and contact of owners, and commissions are visible only to the poster and to people given permission. The server does not send them to anyone else.',
    },
  },
  {
    title: { zh: '第三方', en: 'Third parties' },
    text: {
      zh: '页面不加载任何第三方脚本、统计或广告。VR 看房链接会打开其他网站，届时适用对方的政策。',
      en: 'Pages load no scripts, statistics or advertising from third parties. VR tours open another website, where its own policy applies.',
    },
  },
]
