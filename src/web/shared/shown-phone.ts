/** An Indian mobile number as people read it aloud, '+91 98765 43210'; any other number as it was written. */
export const shownPhone = (phone: string): string =>
  phone.replace(/^(?:\+91[ -]?)?([6-9]\d{4})[ -]?(\d{5})$/, '+91 $1 $2')
