import { z } from 'zod'
import { translate, type Sentence } from './messages.ts'
import type { PageLanguage } from './page-language.ts'

/** A message in a reply. The server translates it when it sends the answer. */
export const sentenceText = z.string() as z.ZodType as z.ZodType<Sentence>

/** A stored text that a person wrote, or a message of ours in its place, which the server translates when it sends the answer. */
export const textOrMessage: z.ZodType<string> = z.string()

/** Translates the messages of a reply. */
export type WriteSentences = (reply: unknown, language: PageLanguage) => unknown

/** The translator of a reply's messages; null for a reply without any, which is sent unchanged. */
export function sentencesOf(schema: z.ZodType): WriteSentences | null {
  if (schema === sentenceText || schema === textOrMessage)
    return (text, language) => (typeof text === 'string' ? translate(text, language) : text)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return sentencesOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return forEachItem(sentencesOf(schema.element as z.ZodType))
  return schema instanceof z.ZodObject ? forEachField(schema) : null
}

function forEachItem(write: WriteSentences | null): WriteSentences | null {
  return (
    write &&
    ((items, language) => (Array.isArray(items) ? items.map((item) => write(item, language)) : items))
  )
}

function forEachField({ shape }: z.ZodObject): WriteSentences | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const write = sentencesOf(field as z.ZodType)
    return write ? [{ name, write }] : []
  })
  if (fields.length === 0) return null
  return (reply, language) => {
    if (typeof reply !== 'object' || reply === null) return reply
    const written: Record<string, unknown> = { ...reply }
    for (const { name, write } of fields) if (name in written) written[name] = write(written[name], language)
    return written
  }
}
