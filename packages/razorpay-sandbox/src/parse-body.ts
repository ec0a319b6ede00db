import type { z } from 'zod'
import { Denial } from './denial.ts'

/** @throws Denial with the sentence of the first field that is wrong. */
export function parseBody<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const { data, error } = shape.safeParse(body ?? {})
  if (data !== undefined) return data
  throw new Denial(error?.issues[0]?.message ?? '', { field: error?.issues[0]?.path.join('.') ?? '' })
}
