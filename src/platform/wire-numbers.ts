import { z } from 'zod'

/** As people and programs write numbers: no '', '0x1f' or '1e3', which JavaScript would take too. */
const NUMBER_TEXT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** More signs than any number here has; a longer text is none. */
const MAX_CHARACTERS = 64

const isNumberText = (text: string): boolean => text.length <= MAX_CHARACTERS && NUMBER_TEXT.test(text.trim())

/** Reads a number, or a text that is one: addresses and forms have nothing else. A list, an object, true and null are no numbers. */
export const numeric = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (typeof given === 'string' && isNumberText(given) ? Number(given) : given), shape)

/** An id, as it stands in addresses and bodies. */
export const id = numeric(z.number().int().positive())

/** Which page of a list; the first when absent. */
export const pageNumber = numeric(z.number().int().min(1).max(1_000)).default(1)

/** What a client may leave out, or leave empty as forms do: '' says nothing, and is no 0. */
export const optionalField = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), shape.nullish())
