import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How the mail server of a test behaves: takes mails, takes them late, says nothing at all, refuses the person, is busy, or takes mails and drops the line. */
type Manner = 'takes' | 'slow' | 'silent' | 'refuses' | 'busy' | 'drops'

export type TestMailServer = { readonly url: string; manner: Manner; readonly taken: string[]; readonly recipients: string[]; close(): Promise<void> }

const answers: Readonly<Record<Manner, string>> = {
  takes: '250 yes',
  slow: '250 yes',
  silent: '',
  refuses: '550 no such person <x@y>',
  busy: '451 later',
  drops: '250 yes',
}

/** A mail server on this machine that speaks the little of SMTP that sending needs. */
export async function startMailServer(slowMs = 1_500): Promise<TestMailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined))
    if (state.manner === 'silent') return
    let [mail, inData] = ['', false]
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (inData) {
        if (line !== '.') return void (mail += `${line}\r\n`)
        inData = false
        state.taken.push(mail)
        mail = ''
        if (state.manner === 'drops') return void socket.destroy()
        return void (state.manner === 'slow' ? setTimeout(say, slowMs, '250 taken') : say('250 taken'))
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') {
        if (state.manner === 'takes' || state.manner === 'slow') state.recipients.push(line)
        return say(answers[state.manner])
      }
      if (verb === 'DATA') {
        inData = true
        return say('354 go on')
      }
      say(verb === 'QUIT' ? '221 bye' : '250 mail.example')
    }
    let rest = ''
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    say('220 mail.example')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  const state: TestMailServer = { url: `smtp://127.0.0.1:${port}`, manner: 'takes', taken: [], recipients: [], close }
  return state
}
