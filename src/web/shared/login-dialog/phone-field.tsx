import { useEffect, type ReactNode, type RefObject } from 'react'
import { Field } from '../../ui/field.tsx'
import styles from './phone-field.module.css'
import { PHONE_LENGTH, phoneDigits } from './phone-digits.ts'

type PhoneFieldProps = {
  label: string
  phone: string
  onPhone: (phone: string) => void
  hint?: ReactNode
  error?: string | undefined
  box: RefObject<HTMLInputElement | null>
}

/** An Indian mobile number after a fixed +91. It takes the focus when it appears. */
export function PhoneField({ label, phone, onPhone, hint, error, box }: PhoneFieldProps) {
  useEffect(() => box.current?.focus(), [box])
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      renderControl={({ className, ...ids }) => (
        <div className={styles.phone}>
          <span className={styles.prefix}>+91</span>
          <input
            {...ids}
            ref={box}
            className={className}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={PHONE_LENGTH}
            value={phone}
            onChange={(event) => onPhone(phoneDigits(event.target.value))}
            onPaste={(event) => {
              // The browser would cut '+91 98765 43210' to ten characters first.
              event.preventDefault()
              onPhone(phoneDigits(event.clipboardData.getData('text')))
            }}
          />
        </div>
      )}
    />
  )
}
