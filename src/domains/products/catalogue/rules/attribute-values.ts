/** A decimal number as products say it. */
export const NUMBER_VALUE = /^-?\d{1,9}(\.\d{1,6})?$/

/** What products say of an attribute of the kind 'yes_no'. */
export const YES_NO: readonly string[] = ['Yes', 'No']
