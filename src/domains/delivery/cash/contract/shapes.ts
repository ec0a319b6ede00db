import { z } from 'zod'
import { right } from '#platform/endpoint'
import { msg } from '#platform/messages'

export const tag = 'cash'
export const access = right('cash')
export const reason = z
  .string('common.say_why')
  .trim()
  .min(3, 'common.say_why')
  .max(500, msg('common.at_most_characters', { most: '500' }))
