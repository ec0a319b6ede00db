import { expect, test } from 'vitest'
import { z } from 'zod'
import '../messages/catalogue.ts'
import { refusalFor } from './errors.ts'
import { parseInput } from './parse-input.ts'

function refused(schema: z.ZodType, sent: unknown) {
  try {
    parseInput(schema, sent)
  } catch (error) {
    const refusal = refusalFor(error)
    return [refusal?.toBody('en'), refusal?.toBody('hi')].map(
      (body) => (body?.['errors'] as { message: string }[] | undefined)?.[0]?.message,
    )
  }
  return null
}

test.each<[string, z.ZodType, unknown, string, string]>([
  ['nothing for a text', z.string(), undefined, 'Please fill this in.', 'कृपया यह भरें।'],
  ['an empty text', z.string().min(1), '', 'Please fill this in.', 'कृपया यह भरें।'],
  ['a number for a text', z.string(), 7, 'Please enter text.', 'कृपया शब्दों में लिखें।'],
  ['a word for a number', z.number(), 'ten', 'Please enter a number.', 'कृपया एक संख्या डालें।'],
  ['half a piece', z.int(), 1.5, 'Please enter a whole number.', 'कृपया पूरी संख्या डालें।'],
  ['a word for yes or no', z.boolean(), 'x', 'Please answer yes or no.', 'कृपया हाँ या नहीं चुनें।'],
  ['a word for a list', z.array(z.string()), 'x', 'Please send a list.', 'कृपया सूची भेजें।'],
  [
    'an option that does not exist',
    z.enum(['a', 'b']),
    'c',
    'Please choose one of these: a, b.',
    'इनमें से एक चुनें: a, b।',
  ],
  ['a short text', z.string().min(3), 'ab', 'Please use at least 3 characters.', 'कम से कम 3 अक्षर लिखें।'],
  ['a long text', z.string().max(2), 'abc', 'Please use at most 2 characters.', 'ज़्यादा से ज़्यादा 2 अक्षर लिखें।'],
  ['an empty list', z.array(z.string()).min(1), [], 'Add at least 1.', 'कम से कम 1 जोड़ें।'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'You can add up to 1.', 'आप 1 तक जोड़ सकते हैं।'],
  ['a small number', z.number().min(5), 4, 'This must be at least 5.', 'यह कम से कम 5 होना चाहिए।'],
  ['zero of something', z.number().positive(), 0, 'This must be more than 0.', 'यह 0 से ज़्यादा होना चाहिए।'],
  ['a large number', z.number().max(5), 6, 'This must be 5 or less.', 'यह ज़्यादा से ज़्यादा 5 हो सकता है।'],
  [
    'an amount in crores',
    z.number().max(1_000_000_000),
    2e9,
    'This must be 1,00,00,00,000 or less.',
    'यह ज़्यादा से ज़्यादा 1,00,00,00,000 हो सकता है।',
  ],
  ['an id that no number can hold', z.int(), 2 ** 60, 'Please check this.', 'कृपया इसे जाँच लें।'],
  ['a number at its open limit', z.number().lt(5), 5, 'This must be less than 5.', 'यह 5 से कम होना चाहिए।'],
  [
    'a number between steps',
    z.number().multipleOf(5),
    6,
    'This must be a multiple of 5.',
    'यह 5 का गुणज होना चाहिए।',
  ],
  [
    'an e-mail address without @',
    z.email(),
    'asha',
    'Please enter a valid email address.',
    'कृपया सही ईमेल पता डालें।',
  ],
  ['a web address without a host', z.url(), 'x', 'Please enter a valid web address.', 'कृपया सही वेब पता डालें।'],
  ['a day that is none', z.iso.date(), 'x', 'Please choose a date.', 'कृपया तारीख़ चुनें।'],
  ['a time that is none', z.iso.datetime(), 'x', 'Please choose a date and time.', 'कृपया तारीख़ और समय चुनें।'],
  [
    'a text of another form',
    z.string().regex(/^a/),
    'b',
    'This is not in the right format.',
    'यह सही तरीके से नहीं लिखा है।',
  ],
  ['a field that is not known', z.strictObject({}), { a: 1 }, 'Unknown fields: a.', 'ऐसे फ़ील्ड नहीं हैं: a।'],
  ['none of several shapes', z.union([z.string(), z.number()]), true, 'Please check this.', 'कृपया इसे जाँच लें।'],
])('%s is refused in both languages', (_what, ...[schema, sent, ...messages]) => {
  expect(refused(schema, sent)).toEqual(messages)
})

test("the schema's own message comes first", () => {
  expect(refused(z.string('common.say_why'), 7)).toEqual(refused(z.string().min(1, 'common.say_why'), ''))
})
