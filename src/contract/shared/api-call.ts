import type { z } from 'zod'

/** Request and answer of one JSON call. */
export type Call<Request extends z.ZodType | null, Response extends z.ZodType> = {
  request: Request extends z.ZodType ? z.input<Request> : undefined
  response: z.output<Response>
}
