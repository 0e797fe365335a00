import { type Counts, judgedFields, judgeTexts, readJudgedTexts } from './pasted-evaluation.ts'

/** Evaluates how pasted chat texts are read: precision and recall of each field, by sender and style. `npm run evaluate:pasted [-- --all] [FILE …]`; `--all` prints misread values. */
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const texts = (files.length > 0 ? files : ['pasted-tuning.txt', 'pasted-blind.txt']).flatMap((file) => readJudgedTexts(file).map((text) => ({ ...text, file })))

const percentage = (part: number, all: number) => (all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`)
const row = (name: string, { read, labelled, right }: Counts) =>
  console.log(`${name.padEnd(24)} ${percentage(right, read).padStart(10)} ${percentage(right, labelled).padStart(10)} ${String(labelled).padStart(9)}`)
const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce((total, { read, labelled, right }) => ({ read: total.read + read, labelled: total.labelled + labelled, right: total.right + right }), {
    read: 0,
    labelled: 0,
    right: 0,
  })

for (const [file, ofFile] of Map.groupBy(texts, (text) => text.file)) {
  const { counts, misread } = judgeTexts(ofFile)
  console.log(`\n${file}: ${ofFile.length} texts\n${'field'.padEnd(24)} ${'precision'.padStart(10)} ${'recall'.padStart(10)} ${'labelled'.padStart(9)}`)
  for (const field of judgedFields) row(field, counts[field])
  row('all', sum(Object.values(counts)))
  for (const [source, ofSource] of [...Map.groupBy(ofFile, (text) => text.source)].toSorted(([a], [b]) => a.localeCompare(b)))
    row(source, sum(Object.values(judgeTexts(ofSource).counts)))
  if (process.argv.includes('--all')) for (const line of misread) console.log(`\n${line}`)
}
