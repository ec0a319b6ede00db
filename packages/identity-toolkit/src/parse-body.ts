import { z } from 'zod'
import { denial } from './denial.ts'

/** Required text. */
export const requiredText = (maxLength: number) =>
  z.string().min(1).max(maxLength).refine(isStorable, 'holds characters that cannot be stored')

/** Text that PostgreSQL can store: no NUL, no half of a surrogate pair. `null` and '' count as absent, as with Google. */
export const optionalText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine(isStorable, 'holds characters that cannot be stored')
    .nullish()
    .transform((value) => value || undefined)

/** The same, where an empty form field counts as input. */
export const typedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine(isStorable, 'holds characters that cannot be stored')
    .nullish()
    .transform((value) => value ?? undefined)

export const optionalFlag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Removable text: absent changes nothing, `null` and '' remove it. */
export const removableText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine(isStorable, 'holds characters that cannot be stored')
    .nullable()
    .optional()
    .transform((value) => (value === '' ? null : value))

export const idToken = optionalText(8_192)

function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** @throws Denial INVALID_ARGUMENT that names the field. */
export function parseBody<Shape>(schema: z.ZodType<Shape>, body: unknown): Shape {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.')
  throw denial(
    'INVALID_ARGUMENT',
    field ? `${field}: ${issue?.message ?? 'is not right'}` : 'A JSON object is needed.',
  )
}

/** @throws Denial with the given code when the value is absent. */
export function requireValue<Value>(value: Value | undefined, code: string, sentence = ''): Value {
  if (value === undefined) throw denial(code, sentence)
  return value
}
