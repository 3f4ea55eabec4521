import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../pieces/floor-style.ts'
import { packingWords } from './packing.words.ts'

/** For a code that no scanner reads. */
export function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    onCode(code.trim())
    setCode('')
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-1 basis-80 flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label={packingWords.typed}
          value={code}
          maxLength={300}
          autoComplete="off"
          className={FLOOR_FIELD}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button type="submit" tone="outline" className={FLOOR_BUTTON}>
        {packingWords.check}
      </Button>
    </form>
  )
}
