import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'

/** Rules that are being changed, as their fields say them, and why. */
export function useRules<Fields extends Record<string, string>>(path: string, first: Fields) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<Fields & { reason: string }>({ ...first, reason: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      await call('POST', path, fields)
      showToast(t('offers.rules.kept'), 'success')
      await revalidate()
    } catch (error) {
      const known = error instanceof Refusal ? (error.details.errors ?? []) : []
      setErrors(
        known.length > 0
          ? Object.fromEntries(known.map(({ field, message }) => [field, message]))
          : { reason: messageOf(error) },
      )
    } finally {
      setBusy(false)
    }
  }
  return {
    fields,
    errors,
    isBusy,
    send,
    set: (name: keyof Fields | 'reason', value: string) =>
      setFields((before) => ({ ...before, [name]: value })),
  }
}
