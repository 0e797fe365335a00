import type { Words } from '@site/domain/words.ts'

/** Texts of the privacy policy around its sections. */
export const ruleWords = {
  contact: { zh: '有疑问请写信至', en: 'Questions:' },
} as const satisfies Record<string, Words>

/** The sections of the privacy policy. A feature that stores more data adds a section. */
export const ruleSections: readonly { title: Words; text: Words }[] = [
  {
    title: { zh: '保存在您设备上的', en: 'Kept on your own device' },
    text: {
      zh: '您选择的语言（一个 cookie，为期一年）、最近看过的房源、最近的搜索、登录前的收藏、表单里未提交的内容（最多一周，密码和验证码除外）、登录凭据，以及当前浏览会话的状态。为了没有网络时也能打开，还有网站程序和您最近看过的页面与照片的副本，最多 60 天。退出登录会清除您账号的全部内容；清除浏览器数据即可全部删除。未登录时，除语言和下文留言部分所说的证明外，这些内容不会发送给我们，只有显示“最近看过”和收藏时会用房源编号取最新信息。登录后，收藏和最近的搜索也保存在您的账号里，以便换设备时使用。',
      en: 'Your choice of language (one cookie, for a year), the homes you saw recently, your recent searches, favourites from before you log in, what you typed into a form and have not sent (a week at most, never passwords or codes), what keeps you logged in, and the state of this browsing session. So that pages open without network, also a copy of the site’s scripts and of the pages and photos you saw last, each for at most 60 days. Logging out removes all of it that is your account’s; clearing your browser data removes everything. While you are not logged in none of it is sent to us but the language, and the proof described under messages; only to show recently seen homes and favourites are their ids used to fetch current facts. Once you log in, favourites and recent searches are also kept with your account, so that they are there on your other devices.',
    },
  },
  {
    title: { zh: '服务器收到的', en: 'What the server receives' },
    text: {
      zh: '打开页面和搜索时，服务器会收到您的网络地址与请求内容，仅用于作答和限制过于频繁的请求。网络地址只在内存中短暂使用；登录、注册、留言、举报和生成短链接的次数以由它算出的标记计数，约一小时后失效。网络地址本身不写入数据库，出错日志中也没有它和您输入的内容。',
      en: 'Opening pages and searching sends your network address and the request itself, used only to answer and to slow down requests that are too frequent. The address is held in memory for a short while; log-ins, registrations, messages, reports and new short links are counted under a mark made from it, which ends after about an hour. The address itself is not stored in the database, and appears in no error log; neither does what you typed.',
    },
  },
  {
    title: { zh: '您的位置', en: 'Your location' },
    text: {
      zh: '只有您点“我的位置”并在浏览器里同意后，页面才会取得位置，用来在地图上显示，或查找您周围的房源。周边搜索的坐标写在页面地址里，服务器用它作答后不保存；把这样的地址发给别人，对方就能看到这个位置。',
      en: 'Only when you press “My location” and allow it in your browser does the page learn where you are, to show it on the map or to find homes around you. A search around a place has its coordinates in the address of the page; the server answers by them and does not store them. Whoever you send such an address to sees that place.',
    },
  },
  {
    title: { zh: '账号与登录', en: 'Account and log-ins' },
    text: {
      zh: '注册时我们保存用户名、名称、邮箱、角色、同意本政策的时间，密码只存不可还原的散列。名片由您填写，每一项是否公开由您决定。每次登录保存浏览器与系统的种类和使用时间，最长 180 天，您可以逐个结束。账号的重要变更（种类和时间）保留两年。收藏保存房源、时间和当时的价格，最多 500 个。您可以随时导出全部资料或注销账号；注销时这些个人内容立即清除，您的房源永久删除：文字、价格、照片和位置都不再保留。',
      en: 'Registering stores your username, name, e-mail, role and when you agreed to this policy; of the password only a hash that cannot be turned back. Your contact card is what you write, and you say of each part whether it is shown. Each log-in stores the kind of browser and system and when it was used, 180 days at most; you can end each of them. Important changes to the account (kind and time) are kept for two years. Favourites store the home, the time and its price then, 500 at most. You can export all of it or delete the account at any time; then what is personal is erased at once, and your listings are removed for good: their words, prices, photos and places are not kept.',
    },
  },
  {
    title: { zh: '设备通知', en: 'Notifications on your devices' },
    text: {
      zh: '只有您打开通知并在浏览器里同意后，我们才保存浏览器给出的推送地址和密钥。通知经浏览器厂商的推送服务（如 Google、Apple、Mozilla、Microsoft）送达，内容已加密，推送服务读不到。待发的通知最多保存一天；您关闭通知、退出登录或注销账号时，推送地址即删除。',
      en: 'Only when you switch notifications on and allow them in your browser do we store the address and keys that the browser gives for them. They travel through the push service of the browser’s maker (such as Google, Apple, Mozilla or Microsoft), encrypted so that the service cannot read them. A notification waits for a day at most; the address is deleted when you switch them off, log out or delete the account.',
    },
  },
  {
    title: { zh: '保存的搜索与提醒邮件', en: 'Saved searches and their e-mails' },
    text: {
      zh: '您保存搜索时，我们保存它的条件、您起的名称、提醒频率，以及已经提醒过哪些房源（约九天）。只有邮箱已确认才会发提醒邮件；每封邮件里有停止链接，按一下即停，不需要登录。删除搜索或注销账号时全部删除。邮件的收件人和内容在发出后即清除。',
      en: 'Saving a search stores its conditions, the name you give it, how often to tell you, and which homes you were told of (about nine days). E-mails go to a confirmed e-mail only, and each has a link that stops them by one press, without logging in. All of it goes when you remove the search or delete the account. To whom an e-mail went and what it said is erased once it is sent.',
    },
  },
  {
    title: { zh: '分享链接', en: 'Share links' },
    text: {
      zh: '生成分享链接时，我们保存它指向的房源或清单、是否带品牌、生成时间，登录时还有由谁生成，以及您为它写的客户名称和结束日期。打开链接的人不需要账号，也不会因此被记录身份：分享的人只看到每分钟有几次打开、打开了哪些房源，看不到是谁，也看不到停留多久。为了同一访客一天只计一次，我们用他的网络地址、浏览器和当天的随机数算出一个位置，在那里记一个点，许多人可能共用这个点；当天过后连同随机数一起删除。打开的次数保留 400 天，链接主人注销账号时立即删除。',
      en: 'Making a share link stores the home or list it points to, whether it carries the brand, when it was made and, when you are logged in, that you made it, with the name you give it for a client and its end date. People who open it need no account and are not identified: who shared it sees how many opened it in which minute and which homes were opened, not who it was nor for how long. So that a visitor counts once a day, a mark is set at a place computed from network address, browser and a random number of that day; several people can share a mark, and all marks and the number are deleted after the day. The counts of opens are kept for 400 days, and deleted at once with the account that made the link.',
    },
  },
  {
    title: { zh: '给发布者的留言', en: 'Messages to posters' },
    text: {
      zh: '您给发布者（在分享的页面上是分享人）留言时，我们保存您填写的姓名、邮箱和留言（已登录且邮箱已确认时用该邮箱）以及您打开的是哪个分享链接，用来以邮件转达给对方并把回复转达给您；双方都看不到对方的邮箱。没有登录的人从邮件里的链接回复后，设备上会保存一份“邮箱属于您”的签名证明，最多一周，只在再次留言时发给我们，登录后即删除。最后一条留言之后 180 天，整段对话会被删除；任何一方注销账号时立即删除。对方停止接收您的留言时，我们用由您的邮箱算出、无法还原的标记来记住这一点。待发邮件的内容发出后即清除。举报内容会保留，供客服查看。',
      en: 'When you write to a poster, or on a shared page to whoever shared it, we keep the name, e-mail and message you give (the confirmed e-mail of your account when you are signed in) and the share link you came by, to pass it on by e-mail and to pass the answer back; neither of you sees the other’s address. After you answer by the link of an e-mail without logging in, your device keeps a signed proof that the address is yours, for a week at most; it is sent to us only when you write again, and removed when you log in. A conversation is deleted 180 days after its last message, and at once when either side deletes an account. That somebody stopped your messages is remembered by a mark made from your address, from which the address cannot be read back. What an e-mail says is erased once it is sent. Reports are kept for the site’s staff.',
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
      zh: '页面不加载任何第三方脚本、统计或广告。地图由本站自己的文件绘制；只有站点运营者改用外部地图时，地图才会向那个网站取图。VR 看房由其他网站提供，点开后才会加载，届时适用对方的政策。',
      en: 'Pages load no scripts, statistics or advertising from third parties. Maps are drawn from files of this site; only where its operator has chosen a map from elsewhere is that website asked for it. A VR tour comes from another website, loads only when you start it, and its own policy applies there.',
    },
  },
]
