import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Category } from '#contracts/catalogue'
import { call, messageOf } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useLanguage, useWords } from '../../words/words.tsx'
import styles from './choose-hobbies.module.css'

export type Hobby = Pick<Category, 'id' | 'name' | 'name_hi'>

/** Chooses the hobbies whose posts stand in one's own feed. */
export function ChooseHobbies({ all, chosen }: { all: readonly Hobby[]; chosen: readonly number[] }) {
  const say = useWords()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set(chosen))
  const [isBusy, setBusy] = useState(false)
  const nameOf = (hobby: Hobby): string => (language === 'hi' ? hobby.name_hi : hobby.name)

  async function keep(): Promise<void> {
    setBusy(true)
    try {
      await call('PUT', '/feed/hobbies', { hobbies: [...picked] })
      setOpen(false)
      showToast(say('feed.hobbies.kept'), 'success')
      await revalidate()
    } catch (error) {
      showToast(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.row}>
      {all
        .filter(({ id }) => chosen.includes(id))
        .map((hobby) => (
          <span key={hobby.id} className={styles.hobby} data-tint={hobby.id}>
            {nameOf(hobby)}
          </span>
        ))}
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {say('feed.hobbies.change')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={say('feed.hobbies')}>
        <p className={styles.hint}>{say('feed.hobbies.hint')}</p>
        <ul className={styles.list}>
          {all.map((hobby) => (
            <li key={hobby.id}>
              <Checkbox
                label={nameOf(hobby)}
                checked={picked.has(hobby.id)}
                onChange={({ currentTarget }) => setPicked((before) => toggled(before, hobby.id, currentTarget.checked))}
              />
            </li>
          ))}
        </ul>
        <Button isBusy={isBusy} isWide onClick={() => void keep()}>
          {say('feed.hobbies.keep')}
        </Button>
      </Dialog>
    </div>
  )
}

function toggled(before: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> {
  const after = new Set(before)
  if (isOn) after.add(id)
  else after.delete(id)
  return after
}
