import type { KeyboardEvent } from 'react'

/** Whether a key belongs to the input method that is composing a text; Safari says so only by the code 229. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229
