"""What text does, chapter by chapter: what each verb needs, what happens, and the verbs that are procedures."""
