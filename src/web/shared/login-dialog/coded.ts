/** An error in the identity SDK's terms, `auth/…`; its sentence is found in messages.ts. */
export const coded = (code: string): Error & { code: string } => Object.assign(new Error(''), { code })
