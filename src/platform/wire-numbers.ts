import { z } from 'zod'

/** Numbers as commonly written: no '', '0x1f' or '1e3', which JavaScript would accept too. */
const NUMBER_TEXT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** More characters than any number here has; a longer text is refused. */
const MAX_CHARACTERS = 64

const isNumberText = (text: string): boolean => text.length <= MAX_CHARACTERS && NUMBER_TEXT.test(text.trim())

/** Parses a number, or a text that is one, as in URLs and forms. Lists, objects, true and null are refused. */
export const numeric = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (typeof given === 'string' && isNumberText(given) ? Number(given) : given), shape)

/** An id in URLs and bodies. */
export const id = numeric(z.number().int().positive())

/** The page of a list; the first when absent. */
export const pageNumber = numeric(z.number().int().min(1).max(1_000)).default(1)

/** A field that a client may omit, or leave empty as forms do: '' counts as absent, not as 0. */
export const optionalField = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), shape.nullish())
