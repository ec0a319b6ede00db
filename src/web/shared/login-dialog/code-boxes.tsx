import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslator } from '../../messages/messages.tsx'
import { CODE_LENGTH, erased, typed, type Digits, type Move } from './code-digits.ts'
import styles from './code-boxes.module.css'

type CodeBoxesProps = { digits: Digits; onChange: (digits: Digits) => void; describedBy: string }

/** Six boxes for six digits that behave as one field: typing moves forward, Backspace back, a pasted code fills all boxes. */
export function CodeBoxes({ digits, onChange, describedBy }: CodeBoxesProps) {
  const t = useTranslator()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => boxes.current[0]?.focus(), [])

  const make = ({ digits: next, focus }: Move) => {
    onChange(next)
    boxes.current[focus]?.focus()
  }
  const press = (event: KeyboardEvent, at: number) => {
    const aside = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: CODE_LENGTH - 1 }[event.key]
    if (event.key !== 'Backspace' && aside === undefined) return
    event.preventDefault()
    if (aside === undefined) make(erased(digits, at))
    else boxes.current[aside]?.focus()
  }
  const paste = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    make(typed(digits, at, event.clipboardData.getData('text') || ' '))
  }

  return (
    <fieldset aria-describedby={describedBy} className={styles.boxes}>
      <legend className="visually-hidden">{t('login.password')}</legend>
      {digits.map((digit, at) => (
        <input
          // The boxes are never reordered.
          key={at}
          ref={(box) => {
            boxes.current[at] = box
          }}
          className={styles.box}
          aria-label={t('login.digit', { at: at + 1, length: CODE_LENGTH })}
          inputMode="numeric"
          pattern="[0-9]*"
          // A phone autofills the whole code into the first box, so no box may limit the length.
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          value={digit}
          // Not onChange: it does not fire when a digit is replaced by the same digit, and the next one would land in the wrong box.
          onInput={(event) => make(typed(digits, at, event.currentTarget.value))}
          onKeyDown={(event) => press(event, at)}
          onPaste={(event) => paste(event, at)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  )
}
