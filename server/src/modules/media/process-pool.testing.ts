// A child process for tests: does what a request names, and answers its name.

process.on('message', ({ name, does }: { readonly name: string; readonly does: 'answer' | 'spin' | 'abort' | 'wait' }) => {
  if (does === 'wait') return
  if (does === 'abort') process.abort()
  for (let turns = 0; does === 'spin'; turns += 1) if (turns < 0) break
  process.send?.({ result: name })
})
process.on('disconnect', () => process.exit())
