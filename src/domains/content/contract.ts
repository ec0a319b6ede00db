import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

export const addSignup = endpoint({
  method: 'POST',
  path: '/order/addsignup',
  summary: 'Signs an e-mail address up for offers; the same answer for a known one',
  access: 'none',
  tag: 'content',
  body: z.object({
    email: z
      .string('Please fill in all required fields.')
      .trim()
      .min(1, 'Please fill in all required fields.')
      .max(254, 'Please enter a valid e-mail address.')
      .pipe(z.email('Please enter a valid e-mail address.')),
  }),
  reply: z.object({ success: z.literal(true) }),
})
