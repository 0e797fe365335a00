import 'core-js/actual/array/to-reversed.js'
import 'core-js/actual/array/to-sorted.js'
import 'core-js/actual/array/with.js'
import 'core-js/actual/string/to-well-formed.js'
import { fillInTimeout } from './abort-timeout.ts'
import { fillInLookbehind } from './lookbehind.ts'

// Fills in what older browsers of the promise lack: the list is in filled-in.ts. Built as a script of its own (web/build-older.ts).

fillInTimeout()
fillInLookbehind()
