/** An Indian number as ten digits, without the prefix +91, 91 or 0 and without spaces around it. Any other text comes back trimmed. */
export function tenDigits(phone: string): string {
  const bare = phone.trim()
  return /^(\+?91|0)\d{10}$/.test(bare) ? bare.slice(-10) : bare
}
