/** A benchmark: what it measures, in one line, and its options with their defaults. */
type Bench = { readonly measures: string; readonly options: string }

/** The benchmarks by name: `npm run bench -- NAME` runs `NAME.bench.ts`. */
export const benches: Readonly<Record<string, Bench>> = {
  http: {
    measures: 'a site over loopback, and as baseline the same site with stored answers',
    options: '[--size 100000] [--seconds 6] [--rounds 2] [--different] [--profile]',
  },
  search: { measures: 'the same queries on memory index and SQL; stops if answers differ', options: '[--sizes 100000,1000000] [--index-only]' },
  lists: {
    measures: "lists as clients open them, over loopback, and the statement of an agent's lists",
    options: '[--size 10000] [--rate 50] [--seconds 15]',
  },
  start: {
    measures: 'from the start until the index answers, built and from its file; searches while the file is written',
    options: '[--size 300000] [--rounds 3]',
  },
  render: {
    measures: 'pages a second of visitors, kept and never asked for before, beside the same HTML as a constant',
    options: '[--seconds 5] [--rounds 3] [--page /home]',
  },
  pages: {
    measures: 'pages with Lighthouse for phones, beside the same pages without scripts',
    options: '[--rounds 5] [--throttling both|simulate|devtools]',
  },
  media: {
    measures: 'a photo in the pipeline and in sharp alone; uploads, with searches meanwhile',
    options: '[--rounds 9] [--photos 30] [--size 20000]',
  },
  pictures: { measures: 'previews and poster of a link, drawn and cached', options: '[--rounds 30]' },
  publish: { measures: 'the publish call, and when two servers find the listing', options: '[--size 20000] [--count 200]' },
  app: {
    measures: 'the return to a kept screen, tasks while 2,000 cards scroll, and the opening of the installed app, on a slow processor',
    options: '[--rounds 7] [--cards 2000] [--kept 200] [--slow 4] [--only return|opening|scrolling] [--site ORIGIN]',
  },
  import: {
    measures: 'the import command until a site finds all rows, and COPY of the same rows',
    options: '[--size 100000] [--searches 20]',
  },
  taps: { measures: 'taps to next paint on a slow processor', options: '[--rounds 5] [--slow 4] [--all]' },
}
