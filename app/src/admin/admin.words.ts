/** Texts that the operator's commands (`npm run admin`) print. */
export const adminWords = {
  usage: {
    zh: `用法：npm run admin -- 命令
  user:create 用户名 --role Owner|Intermediary [--email 邮箱] [--name 姓名] [--operator]
  user:list [文字]                        列出账号
  user:role 用户名 Owner|Intermediary     改角色
  user:operator 用户名 on|off             设为或取消运营者
  user:feature 用户名 sharelist on|off    开关功能
  user:permit 用户名 权限 on|off          给予或收回一项权限
  user:password 用户名                    设置新密码并显示一次
  user:sessions:end 用户名                结束此人的全部登录
  user:portrait:remove 用户名             删除此人的头像
  reports [open|closed] [--limit 条数]    待处理或已处理的举报
  reports:close 举报编号                  处理完一条举报
  audit [用户名] [--limit 条数]           谁在何时做了什么
  memory                                  内存索引的大小、滞后与修复次数
  memory:rebuild                          重新读取全部房源
权限：{codes}`,
    en: `Use: npm run admin -- COMMAND
  user:create USERNAME --role Owner|Intermediary [--email E] [--name NAME] [--operator]
  user:list [TEXT]                          accounts, or those whose username contains a text
  user:role USERNAME Owner|Intermediary     change the role
  user:operator USERNAME on|off             grant or revoke operator rights
  user:feature USERNAME sharelist on|off    switch a feature
  user:permit USERNAME CODE on|off          grant or revoke one permission
  user:password USERNAME                    set a new password and show it once
  user:sessions:end USERNAME                log the person out everywhere
  user:portrait:remove USERNAME             deletes the portrait of the person
  reports [open|closed] [--limit N]         open or closed reports of abuse
  reports:close ID                          close a report
  audit [USERNAME] [--limit N]              who did what, and when
  memory                                    the index in memory: size, lag, repairs
  memory:rebuild                            read all listings again
Codes: {codes}`,
  },
  unknownCommand: { zh: '没有命令 {command}。', en: 'There is no command {command}.' },
  unknownOption: { zh: '无法识别的参数：{argument}。', en: 'Unknown argument: {argument}.' },
  missing: { zh: '缺少：{argument}。', en: 'Missing: {argument}.' },
  notOneOf: { zh: '{argument} 应为其中之一：{options}。', en: '{argument} must be one of: {options}.' },
  badLimit: { zh: '--limit 应为 1 到 1000 的整数。', en: '--limit must be a whole number from 1 to 1000.' },
  diskFull: {
    zh: '服务器磁盘已满。此前写入的内容会保留；请腾出空间后再运行同样的命令。',
    en: 'The disk of the site is full. Earlier writes are kept; free some space, then run the same command again.',
  },
  unknownUser: {
    zh: '没有用户名为 {name} 的账号；npm run admin -- user:list 可列出。',
    en: 'No account has the username {name}; npm run admin -- user:list lists them.',
  },
  usernameTaken: { zh: '用户名 {name} 已被使用。', en: 'The username {name} is taken.' },
  emailTaken: { zh: '另一个账号已确认使用这个邮箱。', en: 'Another account has confirmed this e-mail.' },
  featureForAgents: {
    zh: '{name} 不是经纪；清单功能仅限经纪使用，请先用 user:role 改角色。',
    en: '{name} is not an agent, and lists are for agents; change the role first with user:role.',
  },
  accountCreated: { zh: '已创建 {name}（{role}）。', en: 'Created {name} ({role}).' },
  password: { zh: '密码（只显示这一次）：{password}', en: 'Password (shown this once): {password}' },
  passwordSet: { zh: '{name} 已有新密码，所有设备都已退出登录。', en: '{name} has a new password and was logged out everywhere.' },
  roleSet: { zh: '{name} 现在的角色是 {role}。', en: '{name} is now {role}.' },
  permissionGranted: { zh: '{name} 已获得 {code}。', en: '{name} now has {code}.' },
  permissionRevoked: { zh: '{name} 已没有 {code}。', en: '{name} no longer has {code}.' },
  unchanged: { zh: '{name} 本来就是这样，没有改动。', en: 'Nothing to change for {name}.' },
  portraitRemoved: { zh: '{name} 已没有头像。', en: '{name} has no portrait now.' },
  sessionsEnded: { zh: '已结束 {name} 的 {count} 处登录。', en: '{name} was logged out in {count} places.' },
  accounts: { zh: '账号共 {total} 个，列出 {shown} 个：', en: 'Accounts: {total}, shown: {shown}:' },
  unconfirmed: { zh: '（未确认）', en: '(not confirmed)' },
  openReports: { zh: '待处理的举报共 {total} 条，列出 {shown} 条：', en: 'Open reports: {total}, shown: {shown}:' },
  closedReports: { zh: '已处理的举报共 {total} 条，列出 {shown} 条：', en: 'Closed reports: {total}, shown: {shown}:' },
  visitor: { zh: '访客', en: 'a visitor' },
  unknownReport: {
    zh: '没有编号为 {id} 的举报；npm run admin -- reports 可列出。',
    en: 'There is no report {id}; npm run admin -- reports lists them.',
  },
  reportClosed: { zh: '举报 {id} 已处理。', en: 'Report {id} is closed.' },
  reportAlreadyClosed: { zh: '举报 {id} 之前已处理，没有改动。', en: 'Nothing to change: report {id} is closed already.' },
  noAuditEntries: { zh: '还没有记录。', en: 'There are no entries yet.' },
  siteNotRunning: {
    zh: '站点没有在运行：内存索引只存在于运行中的站点。',
    en: 'The site is not running; only a running site keeps an index in memory.',
  },
  rebuildingIndex: {
    zh: '正在重新读取全部房源；读完之前由数据库回答搜索。',
    en: 'All listings are being read again; until that is done the database answers searches.',
  },
} as const
