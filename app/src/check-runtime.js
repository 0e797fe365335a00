// Checks the version of Node and the name of the folder before anything else runs, on any version: plain JavaScript, no imports, nothing newer
// than Node 12.
var minimumMajor = 24
var version = process.versions.node
var isChinese = /^zh/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')

/** How to get a supported Node on this system, as one clause. */
function remedy() {
  var isArm = process.arch === 'arm64'
  // the systems for which npm has a package with Node
  var isBroughtByNpm = (process.platform === 'linux' && (process.arch === 'x64' || isArm)) || (process.platform === 'win32' && process.arch === 'x64')
  // musl builds of Node name no glibc version; the Node that npm brings needs glibc
  var isMusl = process.platform === 'linux' && process.report && !process.report.getReport().header.glibcVersionRuntime
  if (isMusl) return isChinese ? '请运行 apk add nodejs' : 'get it with: apk add nodejs'
  if (isBroughtByNpm) return isChinese ? '运行 npm ci 即可自动获得' : 'npm ci brings it (do not omit optional packages)'
  if (process.platform === 'darwin') {
    return isChinese ? '请运行 brew install node@24 或到 nodejs.org 下载' : 'get it with: brew install node@24, or from nodejs.org'
  }
  return isChinese ? '请到 nodejs.org 下载' : 'get it from nodejs.org'
}

if (Number(version.split('.')[0]) < minimumMajor) {
  console.error(
    isChinese
      ? '需要 Node ' + minimumMajor + ' 或更高版本，当前是 ' + version + '；' + remedy() + '。'
      : 'Node ' + minimumMajor + ' or newer is needed, but this is ' + version + '; ' + remedy() + '.',
  )
  process.exit(1)
}

// the bundler and the test runner read such a path as an address: with an anchor, a query or an encoded character
var character = /[#?%]/.exec(process.cwd())
if (character) {
  console.error(
    isChinese
      ? '文件夹 ' + process.cwd() + ' 的名字里有“' + character[0] + '”，网站无法在里面构建和测试；请给文件夹改名，或移到别处。'
      : 'The site cannot be built and tested in the folder ' + process.cwd() + ', because its name contains "' + character[0] + '"; rename or move the folder.',
  )
  process.exit(1)
}
