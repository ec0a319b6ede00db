import type { z } from 'zod'
import { msg, type MessageKey, type Sentence } from './messages.ts'

/** Parses what a client sent. Fields whose schema has no message of its own get one of ours. @throws ZodError, which is answered with 400 */
export const parseInput = <Value>(schema: z.ZodType<Value>, sent: unknown): Value =>
  schema.parse(sent, { error: fieldMessage })

const PREFIX = 'platform.field.'

/** Whether a message is one of ours for a kind of mistake, which does not know what the field is for. */
export const isGeneralMessage = (message: string): boolean => message.startsWith(PREFIX)

type Issue = z.core.$ZodRawIssue
type Code = NonNullable<Issue['code']>

/** The message for each kind of mistake that zod finds. */
const MESSAGES: Partial<{ [C in Code]: (issue: Extract<Issue, { code: C }>) => Sentence }> = {
  invalid_type: ({ expected, input }) =>
    input === undefined || input === null
      ? 'platform.field.required'
      : (TYPES[expected] ?? 'platform.field.invalid'),
  invalid_value: ({ values }) => msg('platform.field.one_of', { values: values.map(String).join(', ') }),
  too_small: ({ minimum, inclusive, origin }) => {
    const min = String(minimum)
    if (origin === 'string')
      return minimum === 1
        ? 'platform.field.required'
        : msg('platform.field.at_least_characters', { least: min })
    if (origin === 'array') return msg('platform.field.at_least_items', { least: min })
    const least = minimum.toLocaleString('en-IN')
    return msg(inclusive === false ? 'platform.field.more_than' : 'platform.field.at_least', { least })
  },
  too_big: ({ maximum, inclusive, origin }) => {
    const max = String(maximum)
    if (origin === 'string') return msg('platform.field.at_most_characters', { most: max })
    if (origin === 'array') return msg('platform.field.at_most_items', { most: max })
    // The limit of the number type says nothing to a person who mistyped an order number.
    if (maximum === Number.MAX_SAFE_INTEGER) return 'platform.field.invalid'
    const most = maximum.toLocaleString('en-IN')
    return msg(inclusive === false ? 'platform.field.less_than' : 'platform.field.at_most', { most })
  },
  invalid_format: ({ format }) => FORMATS[format] ?? 'platform.field.format',
  not_multiple_of: ({ divisor }) => msg('platform.field.multiple_of', { step: String(divisor) }),
  unrecognized_keys: ({ keys }) => msg('platform.field.unknown', { names: keys.join(', ') }),
}

const TYPES: Readonly<Record<string, MessageKey>> = {
  string: 'platform.field.text',
  number: 'platform.field.number',
  int: 'platform.field.whole_number',
  boolean: 'platform.field.yes_or_no',
  array: 'platform.field.list',
}

const FORMATS: Readonly<Record<string, MessageKey>> = {
  email: 'platform.field.email',
  url: 'platform.field.web_address',
  date: 'platform.field.day',
  datetime: 'platform.field.day_and_time',
}

function fieldMessage(issue: Issue): Sentence {
  const write = MESSAGES[issue.code] as ((issue: Issue) => Sentence) | undefined
  return write?.(issue) ?? 'platform.field.invalid'
}
