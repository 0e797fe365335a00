// Runs before everything else, on whatever Node the machine has: plain JavaScript, no imports, nothing newer than Node 12.
var needed = 24
var found = process.versions.node
var chinese = /^zh/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')

/** How to get the right Node on this machine, as one clause. */
function remedy() {
  var arm = process.arch === 'arm64'
  var brought = (process.platform === 'linux' && (process.arch === 'x64' || arm)) || (process.platform === 'win32' && process.arch === 'x64')
  // musl builds of Node name no glibc version; the Node that npm brings needs glibc
  var musl = process.platform === 'linux' && process.report && !process.report.getReport().header.glibcVersionRuntime
  if (musl) return chinese ? '请运行 apk add nodejs' : 'get it with: apk add nodejs'
  if (brought) return chinese ? '运行 npm ci 即可自动获得' : 'npm ci brings it (do not omit optional packages)'
  if (process.platform === 'darwin') {
    return chinese ? '请运行 brew install node@24 或到 nodejs.org 下载' : 'get it with: brew install node@24, or from nodejs.org'
  }
  return chinese ? '请到 nodejs.org 下载' : 'get it from nodejs.org'
}

if (Number(found.split('.')[0]) < needed) {
  console.error(
    chinese
      ? '需要 Node ' + needed + ' 或更高版本，当前是 ' + found + '；' + remedy() + '。'
      : 'Node ' + needed + ' or newer is needed, but this is ' + found + '; ' + remedy() + '.',
  )
  process.exit(1)
}
