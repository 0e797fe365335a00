import 'core-js/actual/array/to-reversed.js'
import 'core-js/actual/array/to-sorted.js'
import 'core-js/actual/array/with.js'
import 'core-js/actual/string/to-well-formed.js'
import { polyfillTimeout } from './abort-timeout.ts'
import { polyfillLookbehind } from './lookbehind.ts'

// Adds what the oldest supported browsers lack: the list is in polyfilled-names.ts. It is built as a separate script (web/build-older.ts).

polyfillTimeout()
polyfillLookbehind()
