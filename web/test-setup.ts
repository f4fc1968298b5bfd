import { configure } from '@testing-library/dom';

// How quick the machine is never decides a test: what is waited for may take its time.
configure({ asyncUtilTimeout: 15_000 });
