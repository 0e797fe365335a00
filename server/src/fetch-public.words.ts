/** Why an address that a person gave was not fetched. `{status}`: the status of the HTTP answer. */
export const fetchFaultWords = {
  address: {
    zh: '这个地址不能用：请填以 http:// 或 https:// 开头的公开地址，不带用户名、密码和端口。',
    en: 'This address cannot be used: enter a public address that starts with http:// or https://, without a user name, password or port.',
  },
  private: {
    zh: '这个地址指向内部网络，不能读取。请填任何人都能打开的地址。',
    en: 'This address leads to a private network and is not fetched. Enter one that anybody can open.',
  },
  unreachable: {
    zh: '连不上这个地址的服务器。请检查地址，或过一会儿再试。',
    en: 'The server of this address does not answer. Check the address, or try again later.',
  },
  status: { zh: '这个地址的服务器没有给出文件（HTTP {status}）。', en: 'The server of this address does not give the file (HTTP {status}).' },
  redirects: {
    zh: '这个地址转来转去，没有到达文件。请填文件本身的地址。',
    en: 'This address is redirected again and again. Enter the address of the file itself.',
  },
  tooLarge: { zh: '这个地址的文件太大：最大 {size} MB。', en: 'The file at this address is too large: at most {size} MB.' },
  tooLong: { zh: '读取这个地址花的时间太长，已停止。', en: 'This address took too long and was given up.' },
  cutOff: { zh: '文件没有传完，或传输中损坏。请过一会儿再试。', en: 'The file ended early or arrived damaged. Try again later.' },
} as const
