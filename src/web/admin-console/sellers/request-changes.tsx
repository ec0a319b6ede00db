import { useState } from 'react'
import { requestChanges, items, type ApplicationForStaff } from '#contracts/selling/onboarding'
import { itemNames } from '../../shared/joining-names.ts'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

type Item = (typeof items)[number]

/** Asks the applicant to change chosen items, each with a comment. */
export function RequestChanges({ one, onClose }: { one: ApplicationForStaff; onClose: () => void }) {
  const t = useTranslator()
  const [comments, setComments] = useState<Partial<Record<Item, string>>>({})
  const requestedChanges = items.flatMap((item) => {
    const comment = comments[item]
    return comment === undefined ? [] : [{ item, comment }]
  })
  const toggle = (item: Item, isOn: boolean): void =>
    setComments(({ [item]: _before, ...others }) => (isOn ? { ...others, [item]: '' } : others))
  return (
    <ActionDialog
      title={t('joining.admin.ask')}
      lead={t('joining.admin.ask.lead')}
      action={staffAction(requestChanges, (reason) => ({
        params: { id: one.id },
        body: { items: requestedChanges, reason },
      }))}
      onClose={onClose}
    >
      {items
        .filter((item) => item !== 'agreement')
        .map((item) => (
          <div key={item}>
            <Checkbox
              label={t(itemNames[item])}
              checked={item in comments}
              onChange={({ target }) => toggle(item, target.checked)}
            />
            {item in comments ? (
              <Textarea
                label={t('joining.admin.ask.what')}
                rows={2}
                maxLength={1_000}
                value={comments[item]}
                onChange={({ target }) => setComments({ ...comments, [item]: target.value })}
              />
            ) : null}
          </div>
        ))}
    </ActionDialog>
  )
}
