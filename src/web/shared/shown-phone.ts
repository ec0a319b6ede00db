/** An Indian mobile number in groups, '+91 98765 43210'; any other number unchanged. */
export const shownPhone = (phone: string): string =>
  phone.replace(/^(?:\+91[ -]?)?([6-9]\d{4})[ -]?(\d{5})$/, '+91 $1 $2')
