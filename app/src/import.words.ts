/** Texts that the import command (`npm run import`) prints. */
export const importWords = {
  usage: {
    zh: '用法：npm run import -- 文件 --poster 用户名 [--map 映射.json] [--dry-run] [--create-places] [--rate 汇率] [--report 文件]（npm run import -- --posters 列出用户名）',
    en: 'Use: npm run import -- FILE --poster NAME [--map MAPPING.json] [--dry-run] [--create-places] [--rate N] [--report FILE] (npm run import -- --posters lists the names)',
  },
  unknownOption: { zh: '无法识别的参数：{argument}。', en: 'Unknown argument: {argument}.' },
  notOneFile: { zh: '请给出一个文件。', en: 'Give exactly one file.' },
  posterMissing: {
    zh: '请用 --poster 指定发布人的用户名；npm run import -- --posters 可列出。',
    en: 'Give the username of the poster with --poster; npm run import -- --posters lists the names.',
  },
  unknownPoster: {
    zh: '没有用户名为 {name} 的账号；npm run import -- --posters 可列出全部用户名。',
    en: 'No account has the username {name}; npm run import -- --posters lists them.',
  },
  noPosters: { zh: '还没有任何账号；请先启动一次网站。', en: 'There is no account yet; start the site once first.' },
  posters: { zh: '账号共 {total} 个，列出 {shown} 个：', en: 'Accounts: {total}; the first {shown}:' },
  invalidMapping: { zh: '映射 {file} 有 {count} 处错误：{list}', en: 'The mapping {file} has {count} errors: {list}' },
  unknownColumns: {
    zh: '没有 --map 时，列名须为 RESO 标准名或本站字段名：{list}',
    en: "Without --map the columns must have RESO names or those of the site's fields: {list}",
  },
  unreadableMapping: { zh: '映射 {file} 无法读取：{reason}。', en: 'The mapping {file} cannot be read: {reason}.' },
  invalidRate: { zh: '--rate 应为大于 0 的数字。', en: '--rate must be a number above 0.' },
  rateMissing: {
    zh: '文件的价格为 {from}，本站为 {to}：请用 --rate 给出 1 {from} 合多少 {to}。',
    en: 'The file has amounts in {from}, the site in {to}: give with --rate how many {to} one {from} is.',
  },
  rateNotAllowed: { zh: '文件与本站同为 {to}，不需要 --rate。', en: 'The file and the site are both in {to}; --rate is not needed.' },
  reportIsFile: { zh: '报告不能写到导入的文件上。', en: 'The report cannot overwrite the imported file.' },
  started: { zh: '{file}（{encoding}，来源 {source}）以 {poster} 的名义导入', en: '{file} ({encoding}, source {source}) as {poster}' },
  dryRun: { zh: '试运行：数据库不会改动', en: 'Dry run: the database is not changed' },
  progress: { zh: '{done} / {total} 行', en: '{done} of {total} rows' },
  rows: { zh: '行', en: 'rows' },
  listingsAdded: { zh: '新增房源', en: 'listings added' },
  wouldAddListings: { zh: '将新增的房源', en: 'listings would be added' },
  alreadyImported: { zh: '以前已导入', en: 'imported by an earlier run' },
  duplicates: { zh: '与前面的行相同', en: 'the same as an earlier row' },
  returned: { zh: '退回', en: 'returned' },
  notes: { zh: '备注', en: 'notes' },
  placesCreated: {
    zh: '新建（未发布）：{cities} 个城市，{areas} 个区域，{estates} 个楼盘',
    en: 'created, unpublished: {cities} cities, {areas} areas, {estates} buildings',
  },
  wouldCreatePlaces: {
    zh: '将新建（未发布）：{cities} 个城市，{areas} 个区域，{estates} 个楼盘',
    en: 'would create, unpublished: {cities} cities, {areas} areas, {estates} buildings',
  },
  report: { zh: '逐行报告：{path}', en: 'Report by row: {path}' },
  stopped: { zh: '已停止；再次运行同样的命令即可继续。', en: 'Stopped; run the same command again to continue.' },
} as const
