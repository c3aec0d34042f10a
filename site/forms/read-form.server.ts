/** The posted form; a body that is no form counts as one without any field, so that it is refused in words. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
